ALTER TABLE "coupon_uses" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD COLUMN "minimum_cents" integer;--> statement-breakpoint
UPDATE "coupon_uses" SET "kind" = "coupons"."kind", "value" = "coupons"."value", "minimum_cents" = "coupons"."minimum_cents" FROM "coupons" WHERE "coupons"."id" = "coupon_uses"."coupon_id";
