CREATE TABLE "search_redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "search_redirects_words_unique" UNIQUE("words")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"same_as" text NOT NULL,
	CONSTRAINT "search_synonyms_once" UNIQUE("words","same_as")
);
--> statement-breakpoint
-- Every process loads them anew together with the collections.
create trigger note_inserted after insert on search_synonyms referencing new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_updated after update on search_synonyms referencing old table as before new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_deleted after delete on search_synonyms referencing old table as before for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_inserted after insert on search_redirects referencing new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_updated after update on search_redirects referencing old table as before new table as after for each statement execute function note_catalog_changes('select null::integer from %1$I');--> statement-breakpoint
create trigger note_deleted after delete on search_redirects referencing old table as before for each statement execute function note_catalog_changes('select null::integer from %1$I');
