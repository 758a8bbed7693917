DROP INDEX "catalog_changes_transaction";--> statement-breakpoint
CREATE INDEX "catalog_changes_changed_at" ON "catalog_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "pictures_location" ON "pictures" USING btree ("location");--> statement-breakpoint
ALTER TABLE "catalog_changes" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD CONSTRAINT "catalog_changes_once" UNIQUE NULLS NOT DISTINCT("transaction_id","item_id");--> statement-breakpoint
-- Notes the items that a statement has touched. Its argument reads their ids from %1$I, the rows before or after the statement.
create function note_catalog_changes() returns trigger language plpgsql as $$
declare
  source text;
begin
  foreach source in array (case tg_op when 'UPDATE' then array['before', 'after'] when 'DELETE' then array['before'] else array['after'] end) loop
    execute format('insert into catalog_changes (item_id) select distinct item_id from (' || tg_argv[0] || ') touched (item_id) on conflict do nothing', source);
  end loop;
  perform pg_notify('catalog_changed', '');
  return null;
end
$$;--> statement-breakpoint
create procedure watch_catalog_table(watched text, item_ids text) language plpgsql as $$
begin
  execute format('create trigger note_inserted after insert on %I referencing new table as after for each statement execute function note_catalog_changes(%L)', watched, item_ids);
  execute format('create trigger note_updated after update on %I referencing old table as before new table as after for each statement execute function note_catalog_changes(%L)', watched, item_ids);
  execute format('create trigger note_deleted after delete on %I referencing old table as before for each statement execute function note_catalog_changes(%L)', watched, item_ids);
end
$$;--> statement-breakpoint
call watch_catalog_table('items', 'select id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_collections', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_colors', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_variants', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_pictures', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('price_tiers', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('rush_prices', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('decoration_methods', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('decoration_locations', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('item_charges', 'select item_id from %1$I');--> statement-breakpoint
call watch_catalog_table('inventory', 'select v.item_id from %1$I touched join item_variants v on v.id = touched.variant_id');--> statement-breakpoint
call watch_catalog_table('collections', 'select null::integer from %1$I');--> statement-breakpoint
call watch_catalog_table('pictures', 'select p.item_id from %1$I touched join item_pictures p on p.picture_id = touched.id union all select null from %1$I touched join collections c on c.picture_id = touched.id');--> statement-breakpoint
call watch_catalog_table('price_lists', 'select t.item_id from %1$I touched join price_tiers t on t.price_list_id = touched.id');--> statement-breakpoint
call watch_catalog_table('warehouses', 'select v.item_id from %1$I touched join inventory n on n.warehouse_id = touched.id join item_variants v on v.id = n.variant_id');--> statement-breakpoint
drop procedure watch_catalog_table(text, text);
