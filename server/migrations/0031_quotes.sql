CREATE TABLE "quote_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"from" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "quote_versions_quote_id_version_pk" PRIMARY KEY("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"token" text NOT NULL,
	"state" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"customer_id" integer,
	"company_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"staff_id" integer,
	"staff_name" text DEFAULT '' NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_revision" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"valid_until" date,
	"total_cents" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"accepted" text,
	"accepted_by" text DEFAULT '' NOT NULL,
	"accepted_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" integer
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "quote_lock" jsonb;--> statement-breakpoint
ALTER TABLE "quote_messages" ADD CONSTRAINT "quote_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_messages_quote" ON "quote_messages" USING btree ("quote_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_token" ON "quotes" USING btree ("token");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quotes_company" ON "quotes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("valid_until") WHERE "quotes"."state" in ('sent', 'change-requested');--> statement-breakpoint
CREATE INDEX "orders_quote" ON "orders" USING btree ("quote_id") WHERE "orders"."quote_id" is not null;