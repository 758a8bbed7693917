ALTER TABLE "item_overview" ADD COLUMN "has_weight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item_overview" ADD COLUMN "has_carton" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create or replace function overlook_items() returns trigger language plpgsql as $$
begin
  insert into item_overview (item_id, code, name, brand, status, published_from, published_until, custom, updated_at, code_key, name_key,
    words, has_weight, has_carton)
  select id, code, name, brand, status, published_from, published_until, custom, updated_at, lower(code), lower(name),
    lower(concat_ws(' ', code, name, brand)), coalesce(carton_grams, 0) > 0,
    num_nulls(carton_quantity, carton_length_mm, carton_width_mm, carton_height_mm) = 0 from after
  on conflict (item_id) do update set code = excluded.code, name = excluded.name, brand = excluded.brand, status = excluded.status,
    published_from = excluded.published_from, published_until = excluded.published_until, custom = excluded.custom,
    updated_at = excluded.updated_at, code_key = excluded.code_key, name_key = excluded.name_key, words = excluded.words,
    has_weight = excluded.has_weight, has_carton = excluded.has_carton
  where (item_overview.code, item_overview.name, item_overview.brand, item_overview.status, item_overview.published_from,
    item_overview.published_until, item_overview.custom, item_overview.updated_at, item_overview.has_weight, item_overview.has_carton)
    is distinct from (excluded.code, excluded.name, excluded.brand, excluded.status, excluded.published_from, excluded.published_until,
    excluded.custom, excluded.updated_at, excluded.has_weight, excluded.has_carton);
  return null;
end
$$;--> statement-breakpoint
update item_overview o set has_weight = coalesce(i.carton_grams, 0) > 0,
  has_carton = num_nulls(i.carton_quantity, i.carton_length_mm, i.carton_width_mm, i.carton_height_mm) = 0
from items i where i.id = o.item_id;
