import { documentKinds } from '../../domain/text/document-kinds.ts'

interface CommandHelp {
  name: string
  /** In one line, for the list of all commands. */
  does: string
  /** How it is typed, with all of its actions and options: whole lines, each begun by a line break. */
  usage: string
}

/** All commands of the owner: `npm run shop -- help` and docs/commands.md are written from them. */
export const commandGroups: { title: string; commands: CommandHelp[] }[] = [
  {
    title: 'The shop',
    commands: [
      {
        name: 'owner',
        does: 'Let somebody run the shop at /admin, or back in',
        usage: `
  npm run shop -- owner EMAIL [--name NAME]    lets somebody run the shop in the browser, at /admin: prints a link to set the password
                  [--reset]                    also for somebody of the staff who cannot get in any more`,
      },
      {
        name: 'call',
        does: 'All that the back office can do: lists its calls, and makes one',
        usage: `
  npm run shop -- call                         lists the calls of the back office, by department
  npm run shop -- call NAME --help             shows its fields: which it needs, and of what kind they are
  npm run shop -- call NAME FIELD=VALUE ...    makes it, in the name of the command line: call list_companies q=acme
                  [--out FILE]                 writes the answer, or the file that it is, into a file
                                               lists and groups as JSON: lines='[{"quantity": 12}]', or a value for each: values.phone=...
                                               FIELD=@FILE reads the value from a file, or sends it: file=@products.csv ('@@' begins with one @)
  npm run shop -- call ADDRESS --out FILE      a file of the back office, at the address that an answer names: /api/admin/orders/100014/invoice.pdf`,
      },
      {
        name: 'settings',
        does: 'Name, logo, colors, contact data and every other setting',
        usage: `
  npm run shop -- settings [list]              name, logo, colors, contact data and whatever else is the shop's own
  npm run shop -- settings set NAME VALUE      for example: set name Riverside Supply, set logo ./logo.svg; 'none' empties it`,
      },
      {
        name: 'maintenance',
        does: 'Close the shop to everybody but its owner, and open it again',
        usage: `
  npm run shop -- maintenance on|off           closes the shop to everybody but its owner, and opens it again`,
      },
      {
        name: 'backup',
        does: 'Save all that the shop knows in one file',
        usage: `
  npm run shop -- backup FILE                  all that the shop knows, in one file (docs/backup.md)`,
      },
      {
        name: 'restore',
        does: 'Put a shop back from such a file',
        usage: `
  npm run shop -- restore FILE [--replace]     puts a shop back, while it is closed`,
      },
      {
        name: 'content',
        does: "Save and load all that is the owner's as readable files",
        usage: `
  npm run shop -- content save DIR             all that is the owner's, as readable files (docs/content-folder.md)
  npm run shop -- content load DIR [--check] [--yes]
                                               makes the shop what the files say, all or nothing; --check only says what would change,
                                               --yes also removes what the files do not name any more`,
      },
    ],
  },
  {
    title: 'Products',
    commands: [
      {
        name: 'import',
        does: 'Bring in products from Shopify, WooCommerce or our own CSV, or JSON Lines',
        usage: `
  npm run shop -- import FILE                  brings in products: Shopify or WooCommerce CSV, our own CSV or JSON Lines (docs/import.md);
                                               says first what would be new, changed and lost, and asks
                  [--yes]                      imports without a question; '--dry-run' only says
                  [--remove-missing]           removes what the file's columns do not name any more
                  [--skip-bad]                 leaves out the items with mistakes
                  [--warehouse CODE]           where a plain number of pieces lies
                  [--encoding windows-1252]    what the file is written in, where it is not UTF-8
                  [--complete]                 the file is whole although its last row has no line end`,
      },
      {
        name: 'export',
        does: 'Write all products as the import reads them',
        usage: `
  npm run shop -- export FILE                  writes all products as the import reads them: .csv or .jsonl, also with .gz`,
      },
      {
        name: 'price',
        does: 'Set the prices of an item by quantity',
        usage: `
  npm run shop -- price CODE QUANTITY=PRICE ...   from so many pieces on, one costs so much: price NS-4420 48=12.20 240=10.95 ('240=none' ends a step)`,
      },
      {
        name: 'stock',
        does: 'Set the stock of a variant',
        usage: `
  npm run shop -- stock CODE PIECES [--warehouse CODE]   what lies there of a variant; 'uncounted' in place of PIECES ends its count`,
      },
      {
        name: 'hide',
        does: 'Take an item out of the shop',
        usage: `
  npm run shop -- hide CODE                    takes an item out of the shop`,
      },
      {
        name: 'show',
        does: 'Bring it back',
        usage: `
  npm run shop -- show CODE                    brings it back`,
      },
      {
        name: 'document',
        does: 'Spec sheets, safety data sheets and art templates of an item',
        usage: `
  npm run shop -- document add ITEM FILE --kind ${Object.keys(documentKinds).join('|')} [--title TITLE]
                                               puts a PDF, AI, EPS, PNG or JPEG file on the page of an item
  npm run shop -- document list ITEM           its documents; 'document remove ITEM NUMBER' takes one off`,
      },
      {
        name: 'ink',
        does: 'Inks and threads that imprint colors are chosen from',
        usage: `
  npm run shop -- ink [list]                   what buyers choose imprint colors from
  npm run shop -- ink add CODE [NAME] --hex e45205 [--for printing|embroidery]
                                               an ink for screen and pad print, or a thread: ink add "PMS 166 C" Ember --hex e45205;
                                               a code that is known is changed
  npm run shop -- ink table FILE.csv           many of them at once (docs/import.md)
  npm run shop -- ink remove CODE              is not offered any more; orders keep it, carts ask for another color`,
      },
      {
        name: 'rules',
        does: 'Check prices, decorations and charges for gaps and contradictions',
        usage: `
  npm run shop -- rules check                  gaps and contradictions in prices, decorations and charges, by item`,
      },
    ],
  },
  {
    title: 'Pages and search',
    commands: [
      {
        name: 'home',
        does: 'The home page, section by section',
        usage: `
  npm run shop -- home [list]                  the sections of the home page from the top down, and whether they are shown today
  npm run shop -- home add hero|banner|collections|cards|rows|collage|facts TITLE [--text TEXT] [--from DAY] [--until DAY] [--at NUMBER]
                  [--link "LABEL = /PAGE or COLLECTION"] [--second-link ...] [--picture FILE] [--ground light|dark]
                  [--items CODE,CODE] [--collections NAME,NAME] [--limit 5]
                  [--tile "TITLE | TEXT | COLLECTION or /PAGE | wide | PICTURE-FILE" ...] [--fact "FIGURE | TITLE | TEXT" ...]
                                               outside of its days a section is not shown; days are those of the time zone
  npm run shop -- home set NUMBER [--title TITLE] [OPTIONS as above]   changes what is said; 'none' takes a value away
  npm run shop -- home move NUMBER NUMBER      puts a section in another place
  npm run shop -- home hide NUMBER             takes it off the page; 'home show' brings it back, 'home remove' gives it up`,
      },
      {
        name: 'page',
        does: 'Terms, privacy, about us and pages of your own',
        usage: `
  npm run shop -- page [list]                  the pages that the owner writes: about-us, general-info, terms, privacy ...
  npm run shop -- page set PAGE FILE.html [TITLE]   writes one; scripts and styles are taken out
                                               a name of your own, like size-charts, makes a further page: /pages/size-charts
  npm run shop -- page remove PAGE             takes one away; links to it find nothing any more`,
      },
      {
        name: 'links',
        does: 'Groups of links in the footer',
        usage: `
  npm run shop -- links [list]                 the groups of links in the footer
  npm run shop -- links set GROUP "LABEL = /PAGE or COLLECTION" ... [--title TITLE]
                                               writes a group: links set About "About us = /about-us" "Our plant = https://plant.example.com"
  npm run shop -- links move GROUP NUMBER      puts a group in another place; 'links remove GROUP' takes it away`,
      },
      {
        name: 'membership',
        does: 'Associations that you are a member of, in the footer',
        usage: `
  npm run shop -- membership [list]            what you are a member of, at the end of each page
  npm run shop -- membership set NAME [--number NUMBER] [--logo FILE]
                                               membership set ASI --number 73210 --logo ./asi.svg; 'none' takes a value away
  npm run shop -- membership move NAME NUMBER  puts it in another place; 'membership remove NAME' takes it away`,
      },
      {
        name: 'synonyms',
        does: 'Words that find the same in a search',
        usage: `
  npm run shop -- synonyms [list]              words that find the same in a search
  npm run shop -- synonyms add WORDS = WORDS   for example: hood = welding helmet; 'remove' takes it back`,
      },
      {
        name: 'redirects',
        does: 'Searches that lead to a page',
        usage: `
  npm run shop -- redirects [list]             searches that lead to a page
  npm run shop -- redirects add WORDS = /PATH  for example: returns = /terms; 'remove WORDS' takes it back`,
      },
      {
        name: 'ranking',
        does: 'Items that stand first or last in a search',
        usage: `
  npm run shop -- ranking [list]               items that stand first or last in a search
  npm run shop -- ranking first WORDS = CODE   for example: mug = NS-4420; also 'last', and 'remove' takes it back`,
      },
      {
        name: 'moves',
        does: 'Pages that have another address now',
        usage: `
  npm run shop -- moves [list]                 pages that stand at another address now
  npm run shop -- moves add /PATH = /PATH      for example: /products/17 = /products/20; 'remove /PATH' takes it back`,
      },
    ],
  },
  {
    title: 'Customers',
    commands: [
      {
        name: 'request',
        does: 'Who has asked for the price of an item',
        usage: `
  npm run shop -- request [list] [--all]       who has asked for the price of an item that is priced on call
  npm run shop -- request show NUMBER          all that was asked; 'request done NUMBER' once it is answered`,
      },
      {
        name: 'artwork',
        does: 'Artwork files of a company',
        usage: `
  npm run shop -- artwork list NUMBER          what the company of that number has uploaded, each file with its hash
  npm run shop -- artwork save HASH FILE       the file as production needs it: work orders name the hash`,
      },
      {
        name: 'mailing-list',
        does: 'Who has joined the mailing list',
        usage: `
  npm run shop -- mailing-list [list]          who has joined the mailing list
  npm run shop -- mailing-list export FILE.csv addresses for the program that writes to them, each with its link to leave the list
  npm run shop -- mailing-list remove EMAIL    takes an address off and forgets it`,
      },
    ],
  },
  {
    title: 'Orders',
    commands: [
      {
        name: 'payment',
        does: 'What cards hold, and checkouts that wait for the gateway',
        usage: `
  npm run shop -- payment list [--expiring]    what cards hold and what went wrong; --expiring: what has to be captured within a week
  npm run shop -- payment show ORDER           what was tried with the card of an order
  npm run shop -- payment release NUMBER [--gateway-checked]
                                               ends a checkout (its number or that of its order) that waits for a silent gateway: places
                                               what the gateway holds, else frees its cart; --gateway-checked: you have looked there`,
      },
      {
        name: 'shipping',
        does: 'Rates, pickup, warehouses and closed days',
        usage: `
  npm run shop -- shipping [list]              by which ways goods go, what that costs, and where they lie
  npm run shop -- shipping flat 12.50 [--carrier ups|fedex|usps] [--name "UPS Ground"] [--days 3]
                                               one price for each carton, to everywhere: a shop needs rates before it can take orders
  npm run shop -- shipping table FILE.csv      rates by service, ZIP codes and weight (docs/shipping.md)
  npm run shop -- shipping surcharges FILE.csv|none   homes, remote areas, large cartons, fuel (docs/shipping.md)
  npm run shop -- shipping pickup on|off       whether buyers may fetch their goods
  npm run shop -- shipping warehouse CODE [--name NAME] [--address STREET] [--city CITY] [--state OH] [--zip 43604]
                                               where goods lie, leave from and are picked up
                  [--cutoff 15:30|none] [--time-zone America/Chicago|none]   until when they leave on the same day, where it differs
                                               from the shop
  npm run shop -- shipping closed DAY [--name REASON]   a day on which nothing is made and nothing leaves
  npm run shop -- shipping open DAY            takes it back`,
      },
    ],
  },
]
