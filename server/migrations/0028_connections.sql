CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
