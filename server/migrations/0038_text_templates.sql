CREATE TABLE "text_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
