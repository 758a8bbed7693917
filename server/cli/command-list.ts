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
        name: 'rules',
        does: 'Check prices, decorations and charges for gaps and contradictions',
        usage: `
  npm run shop -- rules check                  gaps and contradictions in prices, decorations and charges, by item`,
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
    ],
  },
]
