CREATE TABLE "import_files" (
	"import_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"is_new" boolean NOT NULL,
	"is_held_back" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "import_items_import_id_item_id_pk" PRIMARY KEY("import_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"look" jsonb,
	"matches" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb,
	"progress" jsonb,
	"fault" text DEFAULT '' NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"untouched" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"staff_id" integer,
	"who" text NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"imported_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text DEFAULT '' NOT NULL,
	"taken_back" jsonb
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_item" ON "import_items" USING btree ("item_id");