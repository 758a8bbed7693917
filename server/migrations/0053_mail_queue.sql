CREATE TABLE "mail_attachments" (
	"mail_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "mail_attachments_mail_id_file_id_pk" PRIMARY KEY("mail_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file_id_mail_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."mail_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_file" ON "mail_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "mails_refused" ON "mails" USING btree ("id") WHERE refusal is not null;