ALTER TABLE "cart_lines" DROP COLUMN "decorated";--> statement-breakpoint
ALTER TABLE "carts" DROP COLUMN "version";