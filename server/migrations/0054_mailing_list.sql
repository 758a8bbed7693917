CREATE TABLE "mailing_list_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailing_list_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirm_token_hash" text,
	"confirm_expires_at" timestamp with time zone NOT NULL,
	"leave_token" text NOT NULL,
	"joined_at" timestamp with time zone,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_email" ON "mailing_list_members" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_leave" ON "mailing_list_members" USING btree ("leave_token");--> statement-breakpoint
CREATE UNIQUE INDEX "mailing_list_members_confirm" ON "mailing_list_members" USING btree ("confirm_token_hash");