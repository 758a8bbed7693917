ALTER TABLE "catalog_changes" ADD COLUMN "only_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Notes the items that a statement has touched. Its first argument reads their ids from %1$I, the rows before or after the statement; its
-- second one says that nothing but their stock has changed, which what else the transaction has changed of them takes back.
create or replace function note_catalog_changes() returns trigger language plpgsql as $$
declare
  source text;
begin
  foreach source in array (case tg_op when 'UPDATE' then array['before', 'after'] when 'DELETE' then array['before'] else array['after'] end) loop
    execute format('insert into catalog_changes (item_id, only_stock) select distinct item_id, %2$L::boolean from (' || tg_argv[0] || ') touched (item_id)
      on conflict (transaction_id, item_id) do update set only_stock = false where catalog_changes.only_stock and not excluded.only_stock',
      source, coalesce(tg_argv[1], 'false'));
  end loop;
  perform pg_notify('catalog_changed', '');
  return null;
end
$$;--> statement-breakpoint
drop trigger note_inserted on inventory;--> statement-breakpoint
drop trigger note_updated on inventory;--> statement-breakpoint
drop trigger note_deleted on inventory;--> statement-breakpoint
create trigger note_inserted after insert on inventory referencing new table as after for each statement
  execute function note_catalog_changes('select v.item_id from %1$I touched join item_variants v on v.id = touched.variant_id', 'true');--> statement-breakpoint
create trigger note_updated after update on inventory referencing old table as before new table as after for each statement
  execute function note_catalog_changes('select v.item_id from %1$I touched join item_variants v on v.id = touched.variant_id', 'true');--> statement-breakpoint
create trigger note_deleted after delete on inventory referencing old table as before for each statement
  execute function note_catalog_changes('select v.item_id from %1$I touched join item_variants v on v.id = touched.variant_id', 'true');
