CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_rankings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_rankings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"item_id" integer NOT NULL,
	"place" integer,
	CONSTRAINT "search_rankings_once" UNIQUE("words","item_id")
);
--> statement-breakpoint
ALTER TABLE "search_rankings" ADD CONSTRAINT "search_rankings_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_rankings_item" ON "search_rankings" USING btree ("item_id");--> statement-breakpoint
-- Every process loads them anew together with the synonyms.
create trigger note_inserted after insert on search_rankings referencing new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_updated after update on search_rankings referencing old table as before new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_deleted after delete on search_rankings referencing old table as before for each statement execute function note_catalog_changes('select null::integer from %1$I');
