CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "cut_off_minute" integer;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "time_zone" text;