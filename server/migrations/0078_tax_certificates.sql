ALTER TABLE "tax_exemptions" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD COLUMN "file_content" "bytea";--> statement-breakpoint
ALTER TABLE "tax_exemptions" ADD COLUMN "file_uploaded_at" timestamp with time zone;