const titles: Record<string, string> = {
  'send-mail': 'Send a mail',
  'mail-password-link': 'Mail a link for a new password',
  'mail-flyer': 'Mail a flyer',
  'make-flyer-pdf': 'Print a flyer',
  'render-preview': 'Draw a preview',
  'check-addresses': 'Check uploaded addresses',
  'finish-card-checkout': 'Finish a checkout by card',
  'find-late-authorization': 'Look for a late card authorization',
  'change-card-payment': 'Capture or void a card',
  'refund-card-payment': 'Give money back to a card',
  'zip-item-images': 'Pack images of an item',
  'make-backup': 'Back up',
  'make-nightly-backup': 'Back up every night',
  'check-import': 'Check a file of items',
  'run-import': 'Bring in a file of items',
  'take-import-back': 'Take an import back',
  'forget-imports': 'Remove imports that nobody has finished',
  'apply-price-changes': 'Put planned prices into force',
  'sweep-address-uploads': 'Remove old address uploads',
  'sweep-mailing-list': 'Remove sign-ups that nobody confirmed',
  'sweep-previews': 'Remove previews that nothing shows',
  'sweep-image-archives': 'Remove old image archives',
  'sweep-artwork': 'Remove artwork that nothing uses',
}

/** What a job does, in words; one without words has its name. */
export const describeJob = (name: string): string => titles[name] ?? name
