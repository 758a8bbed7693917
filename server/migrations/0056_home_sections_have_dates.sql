ALTER TABLE "home_sections" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "home_sections" ADD COLUMN "valid_until" date;