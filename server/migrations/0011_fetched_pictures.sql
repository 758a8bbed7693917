ALTER TABLE "pictures" ADD COLUMN "fetched_from" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "fetch_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "fetch_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "fetch_fault" text DEFAULT '' NOT NULL;