CREATE TABLE "proof_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_id" integer NOT NULL,
	"version" integer NOT NULL,
	"reply_to" integer,
	"view" text,
	"x" real,
	"y" real,
	"from" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_id" integer NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proof_id" integer NOT NULL,
	"state" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_links" (
	"proof_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "proof_links_proof_id_customer_id_pk" PRIMARY KEY("proof_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "proof_rules" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"approvals" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"proof_id" integer NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"content" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "proof_versions_proof_id_version_pk" PRIMARY KEY("proof_id","version")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"order_id" integer NOT NULL,
	"position" integer NOT NULL,
	"company_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"company" text NOT NULL,
	"state" text NOT NULL,
	"item_id" integer,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"method" text NOT NULL,
	"picture_url" text,
	"preview_key" text,
	"is_rush" boolean DEFAULT false NOT NULL,
	"in_hands_on" date,
	"approve_by" timestamp with time zone,
	"repeat_hash" text NOT NULL,
	"staff_id" integer,
	"staff_name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"approvals" integer DEFAULT 0 NOT NULL,
	"approvals_needed" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waives_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_decisions" ADD CONSTRAINT "proof_decisions_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_decisions" ADD CONSTRAINT "proof_decisions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_events" ADD CONSTRAINT "proof_events_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_links" ADD CONSTRAINT "proof_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_rules" ADD CONSTRAINT "proof_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_versions" ADD CONSTRAINT "proof_versions_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_comments_proof" ON "proof_comments" USING btree ("proof_id","id");--> statement-breakpoint
CREATE INDEX "proof_decisions_proof" ON "proof_decisions" USING btree ("proof_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_decisions_once" ON "proof_decisions" USING btree ("proof_id","version","customer_id") WHERE "proof_decisions"."kind" <> 'change-asked';--> statement-breakpoint
CREATE INDEX "proof_events_proof" ON "proof_events" USING btree ("proof_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_links_token" ON "proof_links" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_token" ON "proofs" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "proofs_line" ON "proofs" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "proofs_company" ON "proofs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "proofs_customer" ON "proofs" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "proofs_repeats" ON "proofs" USING btree ("company_id","repeat_hash") WHERE "proofs"."state" in ('approved', 'skipped');--> statement-breakpoint
CREATE INDEX "proofs_open" ON "proofs" USING btree ("state",coalesce("approve_by", '9999-12-31'::timestamptz),"id") WHERE "proofs"."state" in ('to-check', 'to-make', 'waiting', 'changes-asked');--> statement-breakpoint
CREATE INDEX "proofs_approved" ON "proofs" USING btree ("approved_at") WHERE "proofs"."state" = 'approved';--> statement-breakpoint
-- A shop that sells already makes proofs when its owner says so; a new one makes them.
INSERT INTO "shop_settings" ("key", "value")
  SELECT 'orders', '{"proofs": "asked"}'::jsonb WHERE EXISTS (SELECT FROM "orders")
  ON CONFLICT ("key") DO UPDATE SET "value" = "shop_settings"."value" || '{"proofs": "asked"}'::jsonb;
