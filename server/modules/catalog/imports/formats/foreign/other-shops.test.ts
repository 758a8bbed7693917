import { describe, expect, test } from 'vitest'
import { readForeignDrafts as draftsOf, readForeignFile as readFile } from './read-foreign-file.ts'

const dollars = (price: number) => Math.round(price * 10_000)

describe('Magento 1', () => {
  const head =
    'sku,_store,_attribute_set,_type,_category,_root_category,_product_websites,name,description,price,special_price,special_from_date,special_to_date,status,visibility,qty,color,_super_products_sku,_super_attribute_code,_super_attribute_option,_super_attribute_price_corr'

  test('variants of a configurable product cost what it does and what their options add', async () => {
    const drafts = await draftsOf(`${head}
G-M,,Gloves,simple,,,base,Glove M,,99.0000,,,,1,1,12.0000,,,,,
G-XL,,Gloves,simple,,,base,Glove XL,,99.0000,,,,1,1,0.0000,,,,,
G,,Gloves,configurable,Safety/Gloves,Default Category,base,Work Glove,<p>Cowhide.</p>,20.0000,,,,1,4,,,G-M,size,M,
,,,,New,Default Category,,,,,,,,,,,,G-XL,size,XL,
,,,,,,,,,,,,,,,,,,size,XL,2.5000
,french,,,,,,Gant,,,,,,,,,,,,,
MUG,,Default,simple,Drinkware,Default Category,base,Camp Mug,,12.0000,10.0000,2026-02-01 00:00:00,,2,4,5.0000,Navy,,,,
`)
    expect(drafts).toMatchObject([
      {
        code: 'G',
        name: 'Work Glove',
        hidden: false,
        collections: [['Safety', 'Gloves'], ['New']],
        price: { unitPrice: dollars(20) },
        variants: [
          { code: 'G-M', size: 'M', stock: 12, extraPrice: 0 },
          { code: 'G-XL', size: 'XL', stock: 0, extraPrice: dollars(2.5) },
        ],
      },
      {
        code: 'MUG',
        hidden: true,
        collections: [['Drinkware']],
        price: { unitPrice: dollars(10), publishedPrice: dollars(12) },
        variants: [{ color: 'Navy', stock: 5 }],
      },
    ])
  })

  test('an option adds a share of the price, and colors and sizes are told apart', async () => {
    const [polo] = await draftsOf(`${head}
P,,Default,configurable,Shirts,Default Category,base,Polo,,20.0000,,,,1,4,,,P-1,color,Red,
,,,,,,,,,,,,,,,,,P-1,size,S,
,,,,,,,,,,,,,,,,,P-2,color,Blue,10%
,,,,,,,,,,,,,,,,,P-2,size,S,
P-1,,Default,simple,,,base,Polo red,,1.0000,,,,1,1,1.0000,,,,,
P-2,,Default,simple,,,base,Polo blue,,1.0000,,,,1,1,2.0000,,,,,
`)
    expect(polo).toMatchObject({
      price: { unitPrice: dollars(20) },
      variants: [
        { code: 'P-1', color: 'Red', size: 'S', extraPrice: 0 },
        { code: 'P-2', color: 'Blue', size: 'S', extraPrice: dollars(2) },
      ],
    })
  })

  test('bundles are refused, and what the file does not have is said', async () => {
    const [set, mug] = await readFile(
      'sku,_type,_attribute_set,name,price\nSET,bundle,Default,Set,5\nMUG,simple,Default,Mug,12\n',
    )
    expect(set!.mistakes).toMatchObject([{ row: 2, column: '_type' }])
    expect([...set!.notices!, ...mug!.notices!]).toMatchObject([{ column: 'Stock' }, { column: 'Categories' }])
  })
})

describe('Squarespace', () => {
  const head =
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,GTIN,MPN,Option Name 1,Option Value 1,Option Name 2,Option Value 2,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs'

  test('variants below the first row, with sales that are on and stock that is counted', async () => {
    expect(
      await draftsOf(`${head}
5f1,v1,PHYSICAL,shop,camp-mug,Camp Mug,<p>Enamel.</p>,CM-NVY,036000291452,,Color,Navy,Size,12 oz,15.00,12.50,Yes,40,"/drinkware/mugs, /new","steel, camp",1,0,0,0,Yes,https://images.example/a.jpg https://images.example/b.jpg
,v2,,,,,,CM-RED,,,,Red,,12 oz,16.00,13.00,No,Unlimited,,,1,0,0,0,,
5f2,v3,PHYSICAL,shop,cap,Cap,,CAP,,,,,,,9.00,0.00,No,7,,,1,0,0,0,No,
`),
    ).toMatchObject([
      {
        code: 'camp-mug',
        name: 'Camp Mug',
        hidden: false,
        keywords: 'steel camp',
        collections: [['drinkware', 'mugs'], ['new']],
        price: { unitPrice: dollars(12.5), publishedPrice: dollars(15) },
        pictures: [{ url: 'https://images.example/a.jpg' }, { url: 'https://images.example/b.jpg' }],
        variants: [
          { code: 'CM-NVY', color: 'Navy', size: '12 oz', stock: 40, gtin: '036000291452', extraPrice: 0 },
          { code: 'CM-RED', color: 'Red', size: '12 oz', extraPrice: dollars(3.5) },
        ],
      },
      { code: 'CAP', hidden: true, price: { unitPrice: dollars(9) }, variants: [{ stock: 7 }] },
    ])
  })

  test('gift cards are no goods', async () => {
    const [card] = await readFile(`${head}\n5f3,v4,GIFT_CARD,shop,gift,Gift card,,GIFT,,,,,,,25.00,,No,,,,,,,,Yes,\n`)
    expect(card!.mistakes).toMatchObject([{ row: 2, column: 'Product Type [Non Editable]' }])
  })
})

describe('Wix', () => {
  test('variants add to the price of their product, which a discount reduces', async () => {
    expect(
      await draftsOf(`handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2
product_1,Product,Camp Mug,<p>Enamel.</p>,a1b2.jpg;https://shop.example/b.jpg,Drinkware;New,CM,,20.00,,true,PERCENT,10,InStock,,Color,COLOR,#1e3350:Navy;#b3242b:Red,Size,DROP_DOWN,12 oz;16 oz
product_1,Variant,,,,,CM-N-12,,,0,true,,,40,,,,#1e3350:Navy,,,12 oz
product_1,Variant,,,,,CM-R-16,,,5.00,true,,,OutOfStock,,,,Red,,,16 oz
product_1,Variant,,,,,CM-R-12,,,0,false,,,4,,,,Red,,,12 oz
product_2,Product,Cap,,,Headwear,CAP,,9.00,,false,AMOUNT,0,7,,,,,,,
product_3,Product,Tote,,,Bags,TOTE,,4.00,,true,,,InStock,,Color,COLOR,Natural;#000000:Black,,,
`),
    ).toMatchObject([
      {
        code: 'CM',
        name: 'Camp Mug',
        hidden: false,
        collections: [['Drinkware'], ['New']],
        price: { unitPrice: dollars(18), publishedPrice: dollars(20) },
        pictures: [{ url: 'https://static.wixstatic.com/media/a1b2.jpg' }, { url: 'https://shop.example/b.jpg' }],
        variants: [
          { code: 'CM-N-12', color: 'Navy', size: '12 oz', stock: 40, extraPrice: 0 },
          { code: 'CM-R-16', color: 'Red', size: '16 oz', stock: 0, extraPrice: dollars(4.5) },
        ],
      },
      { code: 'CAP', hidden: true, price: { unitPrice: dollars(9) }, variants: [{ stock: 7 }] },
      { code: 'TOTE', colors: [{ name: 'Natural' }, { name: 'Black' }], price: { unitPrice: dollars(4) } },
    ])
  })

  test('the newer format: prices of their own, and what they were before', async () => {
    expect(
      await draftsOf(`handle,fieldType,name,visible,plainDescription,media,ribbon,brand,price,strikethroughPrice,inventory,sku,barcode,productOptionName1,productOptionType1,productOptionChoices1
camp-mug,PRODUCT,Camp Mug,TRUE,Enamel.,https://shop.example/a.jpg,,Harbor,,,,,,Size,TEXT_CHOICES,S;M
camp-mug,VARIANT,,TRUE,,,,,12.50,15.00,10,CM-S,036000291452,Size,TEXT_CHOICES,S
camp-mug,VARIANT,,TRUE,,,,,13.50,,IN_STOCK,CM-M,,Size,TEXT_CHOICES,M
camp-mug,MEDIA,,,,https://shop.example/b.jpg,,,,,,,,,,
`),
    ).toMatchObject([
      {
        code: 'camp-mug',
        brand: 'Harbor',
        price: { unitPrice: dollars(12.5), publishedPrice: dollars(15) },
        pictures: [{ url: 'https://shop.example/a.jpg' }, { url: 'https://shop.example/b.jpg' }],
        variants: [
          { code: 'CM-S', size: 'S', stock: 10, gtin: '036000291452' },
          { code: 'CM-M', size: 'M', extraPrice: dollars(1) },
        ],
      },
    ])
  })
})

describe('Ecwid', () => {
  const head =
    'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_quantity_minimum_allowed_for_purchase,product_is_available,product_brand,product_upc,product_description,product_media_main_image_url,product_media_gallery_image_url_1,product_category_1,product_category_2,product_option_name,product_option_value,product_option_markup,product_variation_sku,product_variation_option_Color,product_variation_option_Size'

  test('variations below their product, and options without variations', async () => {
    expect(
      await draftsOf(`${head}
product,1,CM,Camp Mug,12.50,15.00,true,0,6,true,Harbor,,<p>Enamel.</p>,https://shop.example/a.jpg,https://shop.example/b.jpg,Drinkware / Mugs,New,,,,,,
product_option,1,CM,,,,,,,,,,,,,,,Color,Navy,0,,,
product_option,1,CM,,,,,,,,,,,,,,,Color,Red,0,,,
product_variation,1,CM,,12.50,,true,40,,,,036000291452,,,,,,,,,CM-NVY,Navy,12 oz
product_variation,1,CM,,13.25,,false,9,,,,,,,,,,,,,CM-RED,Red,12 oz
product,2,TOTE,Tote,4.00,,false,3,,false,,,,,,Bags,,,,,,,
product_option,2,TOTE,,,,,,,,,,,,,,,Color,Natural,0,,,
product_option,2,TOTE,,,,,,,,,,,,,,,Color,Black,,,,
product_option,2,TOTE,,,,,,,,,,,,,,,Size,S,,,,
`),
    ).toMatchObject([
      {
        code: 'CM',
        name: 'Camp Mug',
        brand: 'Harbor',
        minimumQuantity: 6,
        hidden: false,
        collections: [['Drinkware', 'Mugs'], ['New']],
        price: { unitPrice: dollars(12.5), publishedPrice: dollars(15) },
        pictures: [{ url: 'https://shop.example/a.jpg' }, { url: 'https://shop.example/b.jpg' }],
        variants: [
          { code: 'CM-NVY', color: 'Navy', size: '12 oz', stock: 40, gtin: '036000291452', extraPrice: 0 },
          { code: 'CM-RED', color: 'Red', size: '12 oz', extraPrice: dollars(0.75) },
        ],
      },
      {
        code: 'TOTE',
        hidden: true,
        price: { unitPrice: dollars(4) },
        colors: [{ name: 'Natural' }, { name: 'Black' }],
        sizes: ['S'],
      },
    ])
  })

  test('what is not tracked is not counted, and options that cost more are refused', async () => {
    const [item] = await readFile(`${head}
product,2,TOTE,Tote,4.00,,false,3,,true,,,,,,Bags,,,,,,,
product_option,2,TOTE,,,,,,,,,,,,,,,Handle,Long,1.50,,,
`)
    expect(item!.mistakes).toMatchObject([{ row: 3, column: 'product_option_markup' }])
  })
})

test.each([
  ['Squarespace', 'Product ID [Non Editable],Variant ID [Non Editable],Title,Price'],
  ['Wix', 'handleId,fieldType,name,price'],
  ['Ecwid', 'type,product_internal_id,product_name,product_price,product_description'],
])('%s: a file that lacks what nothing can be read without says so', async (program, head) => {
  await expect(readFile(`${head}\n${head}\n`)).rejects.toThrow(`This is a file of ${program}`)
})
