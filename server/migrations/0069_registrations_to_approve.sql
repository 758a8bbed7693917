ALTER TABLE "companies" ADD COLUMN "approval" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approval_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "companies_to_approve" ON "companies" USING btree ("approval","id") WHERE "companies"."approval" <> 'approved';--> statement-breakpoint
CREATE VIEW "public"."known_companies" AS (select p.id, p.name, lower(p.name) as sort_name from companies p where p.approval = 'approved');--> statement-breakpoint
CREATE VIEW "public"."registration_list" AS (
  select p.id, p.name, p.approval, p.approval_note as note, p.decided_at, p.asi_number, p.ppai, p.sage, p.upic, p.dc,
    trim(c.first_name || ' ' || c.last_name) as person, c.login as email, c.phone, p.created_at as registered_at
  from companies p
  join lateral (
    select * from customers m where m.company_id = p.id and m.activated_at is not null order by m.id limit 1) c on true
  where p.approval <> 'approved');