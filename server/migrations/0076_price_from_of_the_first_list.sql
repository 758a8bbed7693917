-- Of several published price lists, the first one that names an item has its prices, in the shop as in the lists of the back office.
create or replace function overlook_prices() returns trigger language plpgsql as $$
begin
  update item_overview o set price_from = found.price
  from (select t.item_id, (select min(p.unit_price) from price_tiers p where p.item_id = t.item_id and p.price_list_id = (
      select min(l.id) from price_lists l join price_tiers named on named.price_list_id = l.id
      where l.is_published and named.item_id = t.item_id)) as price
    from (select distinct item_id from touched) t) found
  where o.item_id = found.item_id and o.price_from is distinct from found.price;
  return null;
end
$$;--> statement-breakpoint
update item_overview o set price_from = (select min(p.unit_price) from price_tiers p where p.item_id = o.item_id and p.price_list_id = several.first_list)
from (select t.item_id, min(l.id) as first_list from price_tiers t join price_lists l on l.id = t.price_list_id and l.is_published
  group by t.item_id having count(distinct l.id) > 1) several
where several.item_id = o.item_id;
