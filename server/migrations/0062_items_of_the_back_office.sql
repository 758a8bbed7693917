CREATE TABLE "item_overview" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"status" text NOT NULL,
	"published_from" date,
	"published_until" date,
	"custom" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"price_from" bigint,
	"has_picture" boolean DEFAULT false NOT NULL,
	"code_key" text NOT NULL,
	"name_key" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "published_from" date;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "published_until" date;--> statement-breakpoint
ALTER TABLE "item_overview" ADD CONSTRAINT "item_overview_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_overview_code" ON "item_overview" USING btree ("code_key","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_name" ON "item_overview" USING btree ("name_key","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_updated" ON "item_overview" USING btree ("updated_at","item_id");--> statement-breakpoint
CREATE INDEX "item_overview_price" ON "item_overview" USING btree (coalesce("price_from", 9223372036854775807),"item_id");--> statement-breakpoint
CREATE INDEX "item_overview_brand" ON "item_overview" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "item_overview_words" ON "item_overview" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_published_from" ON "items" USING btree ("published_from") WHERE "items"."published_from" is not null;--> statement-breakpoint
CREATE INDEX "items_published_until" ON "items" USING btree ("published_until") WHERE "items"."published_until" is not null;--> statement-breakpoint
-- The list of items in the back office, written by the change itself. Whoever changes an item has its row locked already.
create function overlook_items() returns trigger language plpgsql as $$
begin
  insert into item_overview (item_id, code, name, brand, status, published_from, published_until, custom, updated_at, code_key, name_key, words)
  select id, code, name, brand, status, published_from, published_until, custom, updated_at, lower(code), lower(name),
    lower(concat_ws(' ', code, name, brand)) from after
  on conflict (item_id) do update set code = excluded.code, name = excluded.name, brand = excluded.brand, status = excluded.status,
    published_from = excluded.published_from, published_until = excluded.published_until, custom = excluded.custom,
    updated_at = excluded.updated_at, code_key = excluded.code_key, name_key = excluded.name_key, words = excluded.words
  where (item_overview.code, item_overview.name, item_overview.brand, item_overview.status, item_overview.published_from,
    item_overview.published_until, item_overview.custom, item_overview.updated_at) is distinct from (excluded.code, excluded.name,
    excluded.brand, excluded.status, excluded.published_from, excluded.published_until, excluded.custom, excluded.updated_at);
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on items referencing new table as after for each statement execute function overlook_items();--> statement-breakpoint
create trigger overlook_updated after update on items referencing new table as after for each statement execute function overlook_items();--> statement-breakpoint
create function overlook_prices() returns trigger language plpgsql as $$
begin
  update item_overview o set price_from = found.price
  from (select t.item_id, (select min(p.unit_price) from price_tiers p join price_lists l on l.id = p.price_list_id
      where p.item_id = t.item_id and l.is_published) as price
    from (select distinct item_id from touched) t) found
  where o.item_id = found.item_id and o.price_from is distinct from found.price;
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on price_tiers referencing new table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create trigger overlook_updated after update on price_tiers referencing new table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create trigger overlook_deleted after delete on price_tiers referencing old table as touched for each statement execute function overlook_prices();--> statement-breakpoint
create function overlook_pictures() returns trigger language plpgsql as $$
begin
  update item_overview o set has_picture = found.has_picture
  from (select t.item_id, exists (select from item_pictures p where p.item_id = t.item_id) as has_picture
    from (select distinct item_id from touched) t) found
  where o.item_id = found.item_id and o.has_picture is distinct from found.has_picture;
  return null;
end
$$;--> statement-breakpoint
create trigger overlook_inserted after insert on item_pictures referencing new table as touched for each statement execute function overlook_pictures();--> statement-breakpoint
create trigger overlook_deleted after delete on item_pictures referencing old table as touched for each statement execute function overlook_pictures();--> statement-breakpoint
insert into item_overview (item_id, code, name, brand, status, custom, updated_at, code_key, name_key, words, price_from, has_picture)
select id, code, name, brand, status, custom, updated_at, lower(code), lower(name), lower(concat_ws(' ', code, name, brand)),
  (select min(p.unit_price) from price_tiers p join price_lists l on l.id = p.price_list_id where p.item_id = i.id and l.is_published),
  exists (select from item_pictures p where p.item_id = i.id)
from items i;
