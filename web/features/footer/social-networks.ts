/** The networks that a shop can link to. Their marks stand in web/public/social-marks.svg. */
export const socialNetworks: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
}
