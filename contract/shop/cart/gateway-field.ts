/** The field under which a refusal of a card says, text by text, what the gateway itself has said: pages show each as a toast. */
export const gatewayField = 'gateway'
