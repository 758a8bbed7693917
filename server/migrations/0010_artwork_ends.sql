ALTER TABLE "artworks" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "artworks" ADD COLUMN "ending_noticed_at" timestamp with time zone;