module sitecontract

go 1.19
