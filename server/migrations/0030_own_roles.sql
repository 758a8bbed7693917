CREATE TABLE "staff_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"meaning" text NOT NULL,
	"rights" text[] NOT NULL,
	"needs_second_factor" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "own_role_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_roles_title_unique" ON "staff_roles" USING btree (lower("title"));--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_own_role_id_staff_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_accounts_own_role" ON "staff_accounts" USING btree ("own_role_id");