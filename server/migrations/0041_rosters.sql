ALTER TABLE "decoration_locations" ADD COLUMN "name_letters" integer;--> statement-breakpoint
ALTER TABLE "decoration_locations" ADD COLUMN "number_digits" integer;