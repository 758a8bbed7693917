/** What the owner sets of the shop, by the names that commands and files have, with the titles of the back office and its audit log. */
export const settingTitles = {
  'name': 'Name of the shop',
  'line': 'What it sells',
  'about': 'About the shop',
  'email': 'E-mail',
  'orders-email': 'E-mail for new orders',
  'repeat-setup-months': 'Months of repeat set-up',
  'artwork-months': 'Months that artwork is kept',
  'approve-registrations': 'New companies wait for approval',
  'phone': 'Phone',
  'address': 'Address',
  'logo': 'Logo',
  'footer-logo': 'Logo in the footer',
  'icon': 'Icon',
  'color': 'Main color',
  'footer-color': 'Footer color',
  'accent-color': 'Button color',
  'notice': 'Notice above the header',
  'search-label': 'Words in the search field',
  'mailing-list': 'Link to the mailing list',
  'portal': 'Customer portal',
  'remit-to': 'Remit to',
  'card-transaction': 'When cards are charged',
  'card-validation': 'Check of cards that are saved',
  'capture-on-dispatch': 'Captured when the first goods leave',
  'footer-light': 'Light footer',
  'copyright': 'Copyright line',
  'facebook': 'Facebook',
  'twitter': 'X (Twitter)',
  'linkedin': 'LinkedIn',
  'tiktok': 'TikTok',
  'youtube': 'YouTube',
} as const

export type SettingName = keyof typeof settingTitles

/** The colors of a shop that has chosen none; web/ui/styles/tokens.css draws with them. */
export const usualColors = { 'color': '#1f3b57', 'footer-color': '#152a3f', 'accent-color': '#c8400a' } as const
