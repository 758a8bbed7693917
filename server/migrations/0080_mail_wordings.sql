CREATE TABLE "mail_wordings" (
	"mail" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"opening" text NOT NULL,
	"closing" text NOT NULL
);
