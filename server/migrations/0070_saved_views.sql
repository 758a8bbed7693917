CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_unique" ON "saved_views" USING btree ("staff_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("id") WHERE "saved_views"."shared";