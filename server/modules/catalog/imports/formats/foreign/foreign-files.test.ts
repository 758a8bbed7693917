import { describe, expect, test } from 'vitest'
import { readForeignDrafts as draftsOf, readForeignFile as read } from './read-foreign-file.ts'

const dollars = (price: number) => Math.round(price * 10_000)

describe('BigCommerce', () => {
  test('variants below their product, with their options in one cell', async () => {
    const text = `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Cost Price,Retail Price,Sale Price,Brand ID,Categories,Description,UPC/EAN,Is Visible,Product URL,Image URL (Import)
Product,77,Camp Mug,physical,CM-12,,variant,0,12.50,4.00,15.00,0.00,3,Drinkware/Mugs;New,<p>Enamel.</p>,,TRUE,/camp-mug/,
Variant,78,,,CM-12-NVY,Type=Swatch|Name=Color|Value=Navy[#1e3350]Type=Rectangles|Name=Size|Value=12 oz,,40,,,,,,,,036000291452,,,
Variant,79,,,CM-12-RED,Type=Swatch|Name=Color|Value=Red[#b3242b]Type=Rectangles|Name=Size|Value=12 oz,,0,13.25,,,,,,,,,,
Image,80,,,,,,,,,,,,,,,,,https://shop.example/mug.jpg
Product,81,Cap,physical,CAP-1,,product,7,9.00,,,,,Headwear,,,FALSE,/cap/,
`
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'CM-12',
        name: 'Camp Mug',
        collections: [['Drinkware', 'Mugs'], ['New']],
        price: { unitPrice: dollars(12.5), publishedPrice: dollars(15) },
        pictures: [{ url: 'https://shop.example/mug.jpg' }],
        hidden: false,
        variants: [
          { code: 'CM-12-NVY', color: 'Navy', size: '12 oz', stock: 40, gtin: '036000291452', extraPrice: 0 },
          { code: 'CM-12-RED', color: 'Red', size: '12 oz', stock: 0, extraPrice: dollars(0.75) },
        ],
      },
      { code: 'CAP-1', hidden: true, variants: [{ stock: 7 }], price: { unitPrice: dollars(9) } },
    ])
  })

  test('older files: options in the name of the SKU, and rules of their prices', async () => {
    const head = `Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Retail Price,Sale Price,Product Visible?,Current Stock Level,Category,Search Keywords,Product UPC/EAN
Product,5,Polo,P-5,Harbor,<p>Cotton.</p>,20.00,0.00,18.00,Y,0,Shirts/Polos,shirt,
  SKU,9,"[C]Color=Red,[RB]Size=Large",P-5-R-L,,,,,,,12,,,
`
    expect(await draftsOf(head)).toMatchObject([
      {
        code: 'P-5',
        brand: 'Harbor',
        keywords: 'shirt',
        price: { unitPrice: dollars(18), publishedPrice: dollars(20) },
        variants: [{ code: 'P-5-R-L', color: 'Red', size: 'Large', stock: 12 }],
      },
    ])
    const more = `${head}  SKU,10,"[C]Color=Red,[RB]Size=XL",P-5-R-XL,,,,,,,3,,,\n`
    const rules = `  Rule,4,[RB]Size=XL,,,,[ADD]2,,,,,,,\n  Rule,5,,P-5-R-L,,,[FIXED]17.50,,,,,,,\n`
    expect(await draftsOf(more + rules)).toMatchObject([
      {
        price: { unitPrice: dollars(17.5) },
        variants: [
          { code: 'P-5-R-L', extraPrice: 0 },
          { code: 'P-5-R-XL', extraPrice: dollars(2.5) },
        ],
      },
    ])
    for (const [rule, column] of [
      ['  Rule,4,[RB]Size=XL,,,,[PERCENT]2,,,,,,,', 'Item Type'],
      ['  Rule,4,,,,,[ADD]2,,,,,,,', 'Item Type'],
      ['  Rule,4,[RB]Size=Tiny,,,,[ADD]2,,,,,,,', 'Item Type'],
      ['  Rule,4,[RB]Size=XL,,,,[REMOVE]20,,,,,,,', 'Price'],
    ]) {
      const [item] = await read(`${more}${rule}\n`)
      expect(item!.mistakes, rule).toMatchObject([{ row: 5, column }])
    }
  })
})

test('Magento: variants of a configurable product before or behind it, without the rows of store views', async () => {
  const text = `sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,additional_attributes,qty,configurable_variations
H-XS-B,,Top,simple,"Default Category/Men/Hoodies",base,Hoodie-XS-Black,,1,Not Visible Individually,52.000000,,,,"size=XS,color=Black,fit=Slim",100.0000,
H-L-B,,Top,simple,"Default Category/Men/Hoodies",base,Hoodie-L-Black,,1,Not Visible Individually,54.000000,,,,"size=L,color=Black,fit=Slim",3.0000,
H,,Top,configurable,"Default Category/Men/Hoodies,Default Category",base,Hoodie,<p>Warm.</p>,1,"Catalog, Search",,,,,,0,"sku=H-XS-B,size=XS,color=Black,fit=Slim|sku=H-L-B,size=L,color=Black,fit=Slim"
H,french,Top,configurable,,,Sweat,,,,,,,,,,
MAT,,Gear,simple,Default Category/Gear,base,Yoga mat,,2,"Catalog, Search",20.0000,15.0000,2026-01-01,2026-03-05,material=Cork,5,
SET,,Gear,bundle,Default Category/Gear,base,Set,,1,"Catalog, Search",,,,,,,
`
  const items = await read(text)
  expect(items.map(({ draft }) => draft)).toMatchObject([
    {
      code: 'H',
      name: 'Hoodie',
      collections: [['Men', 'Hoodies']],
      hidden: false,
      price: { unitPrice: dollars(52) },
      variants: [
        { code: 'H-XS-B', color: 'Black', size: 'XS / Slim', stock: 100, extraPrice: 0 },
        { code: 'H-L-B', color: 'Black', size: 'L / Slim', stock: 3, extraPrice: dollars(2) },
      ],
    },
    { code: 'MAT', hidden: true, price: { unitPrice: dollars(15), publishedPrice: dollars(20) } },
    undefined,
  ])
  expect(items.flatMap(({ mistakes }) => mistakes)).toMatchObject([{ row: 7, column: 'product_type' }])
})

describe('PrestaShop', () => {
  test.each([
    'Product ID;Image;Name;Reference;Category;Price (tax incl.);Price (tax excl.);Quantity;Status;Position\n7;https://shop.example/7.jpg;Camp mug;CM-1;Mugs;"$15.00";"$12.50";40;1;1\n',
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Unit price;Price tax included;Price tax excluded;Reference #;Quantity;Image URLs (x,y,z...)\n7;1;Camp mug;Home,Mugs;1.25;15.000000;12.500000;CM-1;40;https://shop.example/7.jpg\n',
  ])('net before gross, never the price of a unit', async (text) => {
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'CM-1',
        name: 'Camp mug',
        price: { unitPrice: dollars(12.5) },
        collections: [['Mugs']],
        variants: [{ stock: 40 }],
        pictures: [{ url: 'https://shop.example/7.jpg' }],
        hidden: false,
      },
    ])
  })

  test('a file without what is needed says what is missing', async () => {
    await expect(read('Product ID;Name;Reference;Price (tax incl.)\n7;Mug;CM-1;15\n')).rejects.toThrow(
      "This is a file of PrestaShop, but the column 'Price (tax excl.)' is missing.",
    )
    await expect(
      read(
        'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Quantity\n7;Color:color:0;Red:0;CM-1;4\n',
      ),
    ).rejects.toThrow("the columns 'Product Reference' and 'Reference' say which products and variants they are")
  })

  test('combinations are variants of the products that they name', async () => {
    const head = `Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity\n`
    const text = `${head}7;CM-1;Color:color:0, Size:select:1;Navy:0, 12 oz:1;;CM-1-NVY;;036000291452;4;0.000000;;40
7;CM-1;Color:color:0, Size:select:1;Red:0, 16 oz:1;;CM-1-RED;;;4;2.500000;;0
8;CAP-1;Fit:select:0;Slim:0;;CAP-1-S;;;2;;;7
`
    expect(await draftsOf(text)).toEqual([
      {
        code: 'CM-1',
        splitsPlain: true,
        variants: [
          { code: 'CM-1-NVY', color: 'Navy', size: '12 oz', extraPrice: 0, gtin: '036000291452', stock: 40 },
          { code: 'CM-1-RED', color: 'Red', size: '16 oz', extraPrice: dollars(2.5), stock: 0 },
        ],
      },
      { code: 'CAP-1', splitsPlain: true, variants: [{ code: 'CAP-1-S', size: 'Slim', extraPrice: 0, stock: 7 }] },
    ])
    const [item] = await read(`${head}7;CM-1;Color:color:0;Navy:0, 12 oz:1;;;;;;-1;;x\n`)
    expect(item!.mistakes.map(({ column }) => column)).toEqual([
      'Reference',
      'Value (Value:Position)*',
      'Quantity',
      'Impact on price',
    ])
  })
})

test('Square: variations of an item, stock of all places, archived items', async () => {
  const text = `Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Online Sale Price,Archived,Option Name 1,Option Value 1,Current Quantity Store,New Quantity Store,Current Quantity Yard
AAAAAAAAAAAAAAAAAAAAAAAA,Camp Mug,Navy,MUG-NVY,Enamel.,"Drinkware > Mugs (#12)",,12.50,,N,Color,Navy,30,,10
BBBBBBBBBBBBBBBBBBBBBBBB,Camp Mug,Red,MUG-RED,Enamel.,"Drinkware > Mugs (#12)",,13.00,,N,Color,Red,-2,,
CCCCCCCCCCCCCCCCCCCCCCCC,Cap,Regular,CAP-1,,Headwear,,9.00,8.00,Y,,,,,
`
  expect(await draftsOf(text)).toMatchObject([
    {
      code: 'MUG',
      name: 'Camp Mug',
      collections: [['Drinkware', 'Mugs']],
      price: { unitPrice: dollars(12.5) },
      variants: [
        { code: 'MUG-NVY', color: 'Navy', stock: 40, extraPrice: 0 },
        { code: 'MUG-RED', color: 'Red', stock: 0, extraPrice: dollars(0.5) },
      ],
    },
    { code: 'CAP-1', hidden: true, price: { unitPrice: dollars(8), publishedPrice: dollars(9) } },
  ])
})

describe('Lightspeed', () => {
  test('X-Series: rows of a handle', async () => {
    const text = `id,handle,sku,name,description,product_category,variant_option_one_name,variant_option_one_value,variant_option_two_name,variant_option_two_value,tags,supply_price,retail_price,brand_name,active,inventory_Main_Outlet,inventory_Yard
0a,camp-mug,CM-NVY-S,Camp mug,<p>Enamel.</p>,Drinkware / Mugs,Color,Navy,Size,S,new,4,12.5,Harbor,1,20,5
0b,camp-mug,CM-NVY-L,Camp mug,,Drinkware / Mugs,Color,Navy,Size,L,new,4,14,Harbor,1,2,
0c,cap,CAP-1,Cap,,Headwear,,,,,,2,9,Harbor,0,3,
`
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'camp-mug',
        brand: 'Harbor',
        collections: [['Drinkware', 'Mugs']],
        price: { unitPrice: dollars(12.5) },
        variants: [
          { code: 'CM-NVY-S', color: 'Navy', size: 'S', stock: 25 },
          { code: 'CM-NVY-L', color: 'Navy', size: 'L', stock: 2, extraPrice: dollars(1.5) },
        ],
      },
      { code: 'CAP-1', hidden: true },
    ])
  })

  test('R-Series: rows of a matrix', async () => {
    const text = `System ID,UPC,EAN,Custom SKU,Manufacturer SKU,Item,Qty on Hand,Default - Price,MSRP,Brand,Category,Subcategory 1,Matrix Description,Color,Size,Archived
210000000001,036000291452,,GLV-S,,Glove S,12,19.99,24.99,Harbor,Safety,Gloves,Work glove,Tan,S,No
210000000002,,,GLV-M,,Glove M,8,19.99,24.99,Harbor,Safety,Gloves,Work glove,Tan,M,No
210000000003,,,,,Whistle,5,3.00,,Harbor,Safety,,,,,No
`
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'GLV',
        name: 'Work glove',
        collections: [['Safety', 'Gloves']],
        price: { unitPrice: dollars(19.99), publishedPrice: dollars(24.99) },
        variants: [
          { code: 'GLV-S', color: 'Tan', size: 'S', stock: 12, gtin: '036000291452' },
          { code: 'GLV-M', color: 'Tan', size: 'M', stock: 8 },
        ],
      },
      { code: '210000000003', name: 'Whistle' },
    ])
  })
})

describe('Odoo', () => {
  test('products with rows of attributes; the product type is no collection', async () => {
    const text = `External ID,Name,Internal Reference,Product Type,Product Category,Sales Price,Cost,Quantity On Hand,Barcode,Can be Sold,Product Attributes / Attribute,Product Attributes / Values
__export__.product_1,Polo,POLO,Storable Product,All / Saleable / Shirts,20.00,8.00,40,,True,Color,"Red,Blue"
,,,,,,,,,,Size,"S,M"
__export__.product_2,Drill,DR-1,Goods,All / Tools,"1,250.00",,7,036000291452,True,,
`
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'POLO',
        collections: [['Shirts']],
        colors: [{ name: 'Red' }, { name: 'Blue' }],
        sizes: ['S', 'M'],
        price: { unitPrice: dollars(20) },
      },
      {
        code: 'DR-1',
        collections: [['Tools']],
        price: { unitPrice: dollars(1250) },
        variants: [{ stock: 7, gtin: '036000291452' }],
      },
    ])
  })

  test('variants by their product', async () => {
    const text = `Internal Reference,Name,Variant Values,Sales Price,Quantity On Hand,Product Category/Complete Name
POLO-R,Polo,Color: Red,20,4,Shirts
POLO-B,Polo,Color: Blue,22,5,Shirts
`
    expect(await draftsOf(text)).toMatchObject([
      {
        code: 'POLO',
        variants: [
          { code: 'POLO-R', color: 'Red', stock: 4 },
          { code: 'POLO-B', color: 'Blue', stock: 5, extraPrice: dollars(2) },
        ],
      },
    ])
  })

  test('names that say the code and the values of their variant are those of the product', async () => {
    const text = `Display Name,Internal Reference,Sales Price,Quantity On Hand,Variant Values
[POLO-R] Polo (heavy) (Red),POLO-R,20,4,Color: Red
[POLO-B] Polo (heavy) (Blue),POLO-B,20,5,Color: Blue
`
    expect(await draftsOf(text)).toMatchObject([{ code: 'POLO', name: 'Polo (heavy)', variants: [{}, {}] }])
  })

  test('without prices says so', async () => {
    await expect(read('Name,Internal Reference,Product Category\nPolo,P-1,Shirts\n')).rejects.toThrow(
      "the field 'Sales Price' is missing",
    )
  })
})

test('Solidus and Spree: a master with its variants, or variants of a slug', async () => {
  const master = `name,slug,sku,is_master,price,cost_price,count_on_hand,option_values,taxons,status
Camp mug,camp-mug,CM,true,12.50,4,0,,Drinkware -> Mugs,active
,camp-mug,CM-NVY,false,12.50,4,40,"Color: Navy, Size: S",,
,camp-mug,CM-RED,false,13.00,4,2,"Color: Red, Size: S",,
`
  const wanted = {
    name: 'Camp mug',
    collections: [['Drinkware', 'Mugs']],
    price: { unitPrice: dollars(12.5) },
    variants: [
      { code: 'CM-NVY', color: 'Navy', size: 'S', stock: 40 },
      { code: 'CM-RED', color: 'Red', size: 'S', stock: 2, extraPrice: dollars(0.5) },
    ],
  }
  expect(await draftsOf(master)).toMatchObject([{ code: 'CM', ...wanted }])
  const spree = `product_id,sku,name,slug,status,description,price,compare_at_price,inventory_count,option1_name,option1_value,option2_name,option2_value,category1,image1_src
9,CM-NVY,Camp mug,camp-mug,active,,12.50,,40,Color,Navy,Size,S,Drinkware > Mugs,https://shop.example/mug.jpg
9,CM-RED,,camp-mug,,,13.00,,2,Color,Red,Size,S,,
`
  expect(await draftsOf(spree)).toMatchObject([{ code: 'camp-mug', ...wanted }])
})
