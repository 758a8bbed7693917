CREATE TABLE "shop_calendar" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"time_zone" text NOT NULL,
	"cut_off_minute" integer NOT NULL,
	CONSTRAINT "shop_calendar_one_row" CHECK ("shop_calendar"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "shop_calendar" ("time_zone", "cut_off_minute") SELECT "time_zone", "cut_off_minute" FROM "shipping_settings";
--> statement-breakpoint
ALTER TABLE "shipping_settings" DROP COLUMN "cut_off_minute";--> statement-breakpoint
ALTER TABLE "shipping_settings" DROP COLUMN "time_zone";