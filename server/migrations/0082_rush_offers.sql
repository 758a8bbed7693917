CREATE TABLE "rush_offers" (
	"days" integer PRIMARY KEY NOT NULL,
	"maximum_quantity" integer NOT NULL,
	"basis_points" integer NOT NULL
);
--> statement-breakpoint
create trigger note_inserted after insert on "rush_offers" referencing new table as after for each statement execute function note_catalog_changes('select m.item_id from decoration_methods m where exists (select from %1$I)');--> statement-breakpoint
create trigger note_updated after update on "rush_offers" referencing old table as before new table as after for each statement execute function note_catalog_changes('select m.item_id from decoration_methods m where exists (select from %1$I)');--> statement-breakpoint
create trigger note_deleted after delete on "rush_offers" referencing old table as before for each statement execute function note_catalog_changes('select m.item_id from decoration_methods m where exists (select from %1$I)');
