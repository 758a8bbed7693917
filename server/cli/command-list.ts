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
        does: 'Make an owner, or let one back in',
        usage: `
  npm run shop -- owner EMAIL [--name NAME]    makes an owner for the back office at /admin and prints a link to set the password
                  [--reset]                    also for staff who can no longer sign in`,
      },
      {
        name: 'call',
        does: 'List the calls of the back office, or make one',
        usage: `
  npm run shop -- call                         lists the calls of the back office, by department
  npm run shop -- call NAME --help             shows its fields, which are required, and their types
  npm run shop -- call NAME FIELD=VALUE ...    makes the call as the command line: call list_companies q=acme
                  [--out FILE]                 saves the answer to a file
                                               lists and groups as JSON: lines='[{"quantity": 12}]', or a value for each: values.phone=...
                                               FIELD=@FILE reads the value from a file, or uploads it: file=@products.csv ('@@' for a leading @)
  npm run shop -- call ADDRESS --out FILE      downloads a file at an address from an answer: /api/admin/orders/100014/invoice.pdf`,
      },
      {
        name: 'settings',
        does: 'Name, logo, colors, contact details and all other settings',
        usage: `
  npm run shop -- settings [list]              name, logo, colors, contact details and all other settings
  npm run shop -- settings set NAME VALUE      for example: set name Riverside Supply, set logo ./logo.svg; 'none' clears it`,
      },
      {
        name: 'maintenance',
        does: 'Close the shop for maintenance, and open it again',
        usage: `
  npm run shop -- maintenance on|off           closes the shop to buyers, or opens it again`,
      },
      {
        name: 'backup',
        does: 'Back up the whole shop to one file',
        usage: `
  npm run shop -- backup FILE                  backs up the whole shop to one file (docs/backup.md)`,
      },
      {
        name: 'restore',
        does: 'Restore a shop from a backup',
        usage: `
  npm run shop -- restore FILE [--replace]     restores a backup while the shop is closed`,
      },
      {
        name: 'content',
        does: "Save and load the shop's content as readable files",
        usage: `
  npm run shop -- content save DIR             saves the shop's content as readable files (docs/content-folder.md)
  npm run shop -- content load DIR [--check] [--yes]
                                               loads the files, all or nothing; --check only shows what would change,
                                               --yes also removes what is no longer in the files`,
      },
    ],
  },
  {
    title: 'Products',
    commands: [
      {
        name: 'import',
        does: 'Import items from a price list, another shop system or JSON Lines',
        usage: `
  npm run shop -- import FILE                  imports items: Shopify or WooCommerce CSV, our own CSV or JSON Lines (docs/import.md);
                                               shows what would be new, changed and lost, and asks first
                  [--yes]                      imports without asking; '--dry-run' only shows
                  [--remove-missing]           deletes prices, variants and pictures that are not in the file
                  [--skip-bad]                 skips items with errors
                  [--warehouse CODE]           the warehouse for stock without one
                  [--encoding windows-1252]    text encoding, if not UTF-8
                  [--complete]                 the file is complete although its last row has no line end`,
      },
      {
        name: 'export',
        does: 'Export all items in the import format',
        usage: `
  npm run shop -- export FILE                  exports all items in the import format: .csv or .jsonl, also with .gz`,
      },
      {
        name: 'rules',
        does: 'Check prices, decorations and charges for gaps and conflicts',
        usage: `
  npm run shop -- rules check                  lists gaps and conflicts in prices, decorations and charges by item`,
      },
    ],
  },
  {
    title: 'Customers',
    commands: [
      {
        name: 'request',
        does: 'List and close price requests',
        usage: `
  npm run shop -- request [list] [--all]       lists price requests
  npm run shop -- request show NUMBER          shows a request; 'request done NUMBER' closes it`,
      },
      {
        name: 'artwork',
        does: 'Artwork files of a company',
        usage: `
  npm run shop -- artwork list NUMBER          lists the uploads of that company, each file with its hash
  npm run shop -- artwork save HASH FILE       saves the file for production; the hash is on the work order`,
      },
      {
        name: 'mailing-list',
        does: 'List, export or remove mailing list members',
        usage: `
  npm run shop -- mailing-list [list]          lists the members
  npm run shop -- mailing-list export FILE.csv exports addresses for your e-mail program, each with an unsubscribe link
  npm run shop -- mailing-list remove EMAIL    removes an address`,
      },
    ],
  },
  {
    title: 'Orders',
    commands: [
      {
        name: 'payment',
        does: 'List card payments, and release stuck checkouts',
        usage: `
  npm run shop -- payment list [--expiring]    lists authorizations and problems; --expiring: to capture within a week
  npm run shop -- payment show ORDER           shows the card attempts of an order
  npm run shop -- payment release NUMBER [--gateway-checked]
                                               ends a checkout (its number or that of its order) that waits for a silent gateway: places
                                               what the gateway holds, else frees its cart; --gateway-checked: you have checked there`,
      },
    ],
  },
]
