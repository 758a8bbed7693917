import { expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

test.each([
  ...['93.184.216.34', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:2800:220:1:248:1893:25c8:1946'].map((one) => [
    one,
    true,
  ]),
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'].map((one) => [
    one,
    false,
  ]),
  // That of a cloud's own data.
  ...['169.254.169.254', '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '240.0.0.1'].map((one) => [
    one,
    false,
  ]),
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'].map((one) => [
    one,
    false,
  ]),
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', 'fd00:ec2::254'].map((one) => [one, false]),
  ...['', 'localhost', '127.1', 'example.com', 'fe80::1%eth0'].map((one) => [one, false]),
] as [string, boolean][])('%s is of the public net: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
