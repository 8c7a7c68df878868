pytest_plugins = ["site_contract"]
