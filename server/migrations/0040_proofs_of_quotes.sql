ALTER TABLE "proofs" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "quote_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_quoted" ON "proofs" USING btree ("quote_id","quote_key") WHERE "proofs"."state" <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_of_one" CHECK (num_nonnulls("proofs"."order_id", "proofs"."quote_id") = 1);