CREATE TABLE "order_words" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "order_lines_code_words";--> statement-breakpoint
DROP INDEX "order_lines_name_words";--> statement-breakpoint
DROP INDEX "orders_po_words";--> statement-breakpoint
ALTER TABLE "order_words" ADD CONSTRAINT "order_words_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "order_words" ("order_id", "company_id", "customer_id", "placed_at", "words")
SELECT o."id", o."company_id", o."customer_id", o."placed_at",
	lower(concat_ws(E'\n', o."po_number", (SELECT string_agg(l."code" || E'\n' || l."name", E'\n' ORDER BY l."position") FROM "order_lines" l WHERE l."order_id" = o."id")))
FROM "orders" o;--> statement-breakpoint
CREATE INDEX "order_words_owner" ON "order_words" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "order_words_words" ON "order_words" USING gin ("words" gin_trgm_ops);