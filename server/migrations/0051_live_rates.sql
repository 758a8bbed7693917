CREATE TABLE "live_rates" (
	"key" text PRIMARY KEY NOT NULL,
	"zip" text NOT NULL,
	"answer" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_rates_zip" ON "live_rates" USING btree ("zip");--> statement-breakpoint
CREATE INDEX "live_rates_expiry" ON "live_rates" USING btree ("expires_at");