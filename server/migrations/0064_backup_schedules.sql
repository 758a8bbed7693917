CREATE TABLE "backup_schedules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hour" integer,
	"keep" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE sent_at is null and refusal is null;