-- What came with the program had the name of the first shop that used it.
UPDATE "pictures" SET "source" = 'bundled' WHERE "source" = 'demo';
