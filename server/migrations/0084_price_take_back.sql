CREATE TABLE "price_change_items" (
	"change_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"noted" jsonb NOT NULL,
	CONSTRAINT "price_change_items_change_id_item_id_pk" PRIMARY KEY("change_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "taken_back_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "taken_back_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "taken_back" jsonb;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_items_item" ON "price_change_items" USING btree ("item_id");