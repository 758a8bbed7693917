/** The networks that a shop can link to. Their marks stand in web/ui/icon-sprite.svg. */
export const socialNetworks: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}
